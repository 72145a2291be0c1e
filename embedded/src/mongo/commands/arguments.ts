import { elementsOf } from '../bson/document.js';
import { numberOf, textOf, truthOf } from '../bson/read.js';
import { bsonType, nameOfType } from '../bson/types.js';
import { type BsonValue } from '../bson/value.js';
import { badValue, MongoRefusal } from '../errors.js';

/** The fields of a command, or of one statement in it, read with their types checked. */
export class Arguments {
  constructor(
    /** How error messages call it: `find`, `update.updates`. */
    readonly owner: string,
    private readonly fields: ReadonlyMap<string, BsonValue>,
    private readonly lists: ReadonlyMap<string, readonly BsonValue[]> = new Map(),
  ) {}

  get names(): string[] {
    return [...this.fields.keys(), ...this.lists.keys()];
  }

  value(name: string): BsonValue | undefined {
    return this.fields.get(name);
  }

  required(name: string): BsonValue {
    return this.value(name) ?? missing(this.owner, name);
  }

  /** Null stands for an option that was not given, as drivers send it. */
  document(name: string): BsonValue | undefined {
    const value = this.value(name);
    if (!value || value.type === bsonType.null) return undefined;
    return value.isObject ? value : this.#wrongType(name, value, 'object');
  }

  requiredDocument(name: string): BsonValue {
    return this.document(name) ?? missing(this.owner, name);
  }

  text(name: string): string | undefined {
    const value = this.value(name);
    return value && (textOf(value) ?? this.#wrongType(name, value, 'string'));
  }

  /** A whole number that is not negative. */
  count(name: string): number | undefined {
    const number = this.whole(name);
    if (number !== undefined && number < 0)
      throw badValue(`BSON field '${name}' value must be >= 0, actual value '${number}'`);
    return number;
  }

  whole(name: string): number | undefined {
    const value = this.value(name);
    if (!value) return undefined;
    const number = numberOf(value) ?? this.#wrongType(name, value, 'int');
    if (!Number.isSafeInteger(number)) throw badValue(`'${name}' must be a whole number`);
    return number;
  }

  flag(name: string): boolean {
    const value = this.value(name);
    if (!value) return false;
    if (value.type !== bsonType.boolean && numberOf(value) === undefined)
      return this.#wrongType(name, value, 'bool');
    return truthOf(value);
  }

  /** A list of documents, which may stand in the body or beside it. */
  documents(name: string): readonly BsonValue[] {
    const beside = this.lists.get(name);
    if (beside) return beside;
    const value = this.required(name);
    const list = value.isArray ? elementsOf(value) : this.#wrongType(name, value, 'array');
    return list.map((item) => (item.isObject ? item : this.#wrongType(name, item, 'object')));
  }

  #wrongType(name: string, value: BsonValue, expected: string): never {
    throw new MongoRefusal(
      'TypeMismatch',
      `BSON field '${this.owner}.${name}' is the wrong type '${nameOfType(value.type)}', expected type '${expected}'`,
    );
  }
}

function missing(owner: string, name: string): never {
  throw new MongoRefusal(
    'MissingField',
    `BSON field '${owner}.${name}' is missing but a required field`,
  );
}
