import { getElements, getFields } from '../bson/document.js';
import { bsonType, type BsonValue, getTypeName, toNumber, toText } from '../bson/value.js';
import { badValue, MongoRefusal, notSupported } from '../errors.js';

/** The fields of a command, or of one statement in it, read with their types checked. */
export class Arguments {
  constructor(
    /** What error messages call it: `find`, `update.updates`. */
    readonly owner: string,
    private readonly fields: ReadonlyMap<string, BsonValue>,
    private readonly lists: ReadonlyMap<string, readonly BsonValue[]> = new Map(),
  ) {}

  /** Reads a document that may only have these fields. */
  static read(owner: string, document: BsonValue, allowed: ReadonlySet<string>): Arguments {
    const fields = new Map(getFields(document).map(({ name, value }) => [name, value]));
    const args = new Arguments(owner, fields);
    args.checkNames(allowed);
    return args;
  }

  /** Throws for the first field outside the list: no option is ever ignored. */
  checkNames(allowed: ReadonlySet<string>): void {
    for (const names of [this.fields.keys(), this.lists.keys()])
      for (const name of names)
        if (!allowed.has(name)) throw notSupported(`the option '${this.owner}.${name}'`);
  }

  value(name: string): BsonValue | undefined {
    return this.fields.get(name);
  }

  required(name: string): BsonValue {
    return this.value(name) ?? this.refuseMissing(name);
  }

  /** Drivers send null for an option that was not given. */
  document(name: string): BsonValue | undefined {
    const value = this.value(name);
    if (!value || value.type === bsonType.null) return undefined;
    return value.isObject ? value : this.#refuseType(name, value, 'object');
  }

  requiredDocument(name: string): BsonValue {
    return this.document(name) ?? this.refuseMissing(name);
  }

  text(name: string): string | undefined {
    const value = this.value(name);
    return value && (toText(value) ?? this.#refuseType(name, value, 'string'));
  }

  /** A whole number that is not negative. */
  count(name: string): number | undefined {
    const value = this.value(name);
    if (!value) return undefined;
    const number = toNumber(value) ?? this.#refuseType(name, value, 'int');
    if (Number.isSafeInteger(number) && number >= 0) return number;
    throw badValue(`'${name}' must be a whole number that is not negative, not ${number}`);
  }

  flag(name: string): boolean {
    const value = this.value(name);
    if (value && value.type !== bsonType.boolean) this.#refuseType(name, value, 'bool');
    return value?.source[value.start] === 1;
  }

  /** A list of documents, in the body or in a document sequence beside it. */
  documents(name: string): readonly BsonValue[] {
    const beside = this.lists.get(name);
    if (beside) return beside;
    const value = this.required(name);
    const list = value.isArray ? getElements(value) : this.#refuseType(name, value, 'array');
    return list.map((item) => (item.isObject ? item : this.#refuseType(name, item, 'object')));
  }

  refuseMissing(name: string): never {
    throw new MongoRefusal(
      'MissingField',
      `BSON field '${this.owner}.${name}' is missing but a required field`,
    );
  }

  #refuseType(name: string, value: BsonValue, expected: string): never {
    const type = getTypeName(value.type) ?? '';
    throw new MongoRefusal(
      'TypeMismatch',
      `BSON field '${this.owner}.${name}' is the wrong type '${type}', expected type '${expected}'`,
    );
  }
}
