import { encodeDocument } from '../bson/encode.js';
import { fieldsOf } from '../bson/document.js';
import { type BsonValue } from '../bson/value.js';
import { badValue, MongoRefusal } from '../errors.js';
import { type Server } from '../server.js';
import { type Request } from '../wire/message.js';
import { checkNames } from './allow-list.js';
import { Arguments } from './arguments.js';
import { allowedFor, checkGenericOptions } from './generic-options.js';
import { refusalFor } from './refusal-for.js';
import { commandCalled } from './registry.js';
import { sessionOf } from './session.js';

/** The reply to a request, whatever happens. */
export async function answer(server: Server, request: Request): Promise<BsonValue> {
  try {
    return encodeDocument({ ...(await run(server, request)), ok: 1 });
  } catch (error) {
    return refuse(error);
  }
}

export function refuse(error: unknown): BsonValue {
  const { message, code, codeName, details } = refusalFor(error);
  return encodeDocument({ ok: 0, errmsg: message, code, codeName, ...details });
}

function run(server: Server, { body, sequences, form }: Request) {
  const fields = fieldsOf(body);
  const name = fields[0]?.name ?? '';
  const command = commandCalled(name);
  if (form === 'query' && !/^hello$|^ismaster$/i.test(name))
    throw new MongoRefusal('UnsupportedOpQueryCommand', `Unsupported OP_QUERY command: ${name}`);
  const args = new Arguments(
    name,
    new Map(fields.map((field) => [field.name, field.value])),
    sequences,
  );
  const session = sessionOf(args);
  checkNames(name, args.names, allowedFor(command));
  checkGenericOptions(args);
  return command.run({
    server,
    arguments: args,
    database: args.text('$db') ?? databaseOfHello(form),
    session,
  });
}

function databaseOfHello(form: Request['form']): string {
  if (form === 'query') return 'admin';
  throw badValue("OP_MSG requests require a '$db' argument");
}
