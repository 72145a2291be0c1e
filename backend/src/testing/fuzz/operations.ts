import type { Role } from '@nirmaan/contracts/account';
import { calls } from '@nirmaan/contracts/catalogue';
import type { Call } from '@nirmaan/contracts/kernel';

export type Caller = Role | 'visitor';
const roles = ['consultant', 'manufacturer', 'auditor', 'operator'] as const;

/** The parts of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly additionalProperties?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Schema;
}

interface DescribedOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** A call from the OpenAPI document, with its contract. */
export interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly callers: readonly Caller[];
  readonly params: Schema;
  readonly query: Schema;
  readonly body: Schema | null;
  readonly isForm: boolean;
  readonly call: Call;
}

const everyCall = new Map<string, Call>(
  Object.entries(calls).flatMap(([slice, ofSlice]) =>
    Object.entries<Call>(ofSlice).map(([name, call]) => [`${slice}.${name}`, call] as const),
  ),
);

export const listOperations = ({ paths }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { operationId }]) => operationId !== 'image.read')
      .map(([method, described]) => findOperation(path, method, described)),
  );

function findOperation(path: string, method: string, described: DescribedOperation): Operation {
  const call = everyCall.get(described.operationId);
  if (!call) throw new Error(`${described.operationId} is no call of the contracts`);
  const { 'application/json': json, 'multipart/form-data': form } =
    described.requestBody?.content ?? {};
  return {
    name: described.operationId,
    method: method.toUpperCase(),
    path,
    callers: getCallers(described.summary),
    params: getPart(described.parameters, 'path'),
    query: getPart(described.parameters, 'query'),
    body: (call.body && (json ?? form)?.schema) ?? null,
    isForm: json === undefined,
    call,
  };
}

function getCallers(summary: string): readonly Caller[] {
  if (summary === 'For everybody') return ['visitor', ...roles];
  const named = roles.filter((role) => summary.includes(role));
  return named.length > 0 ? named : roles;
}

const getPart = (parameters: readonly Parameter[], place: Parameter['in']): Schema => {
  const some = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(some.map(({ name, schema }) => [name, schema])),
    required: some.filter(({ required }) => required).map(({ name }) => name),
  };
};
