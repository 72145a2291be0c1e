import { type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import type { Call } from '@nirmaan/contracts/kernel';
import type * as OpenApi from 'openapi3-ts/oas31';
import type { Route } from '../kernel/http/routes.js';
import type { Place } from './place-of.js';
import { refusalsOf } from './refusals-of.js';
import { schemaOf } from './schema-of.js';

type Responses = OpenApi.ResponsesObject;

/** One call as OpenAPI tells it. */
export function operationOf(route: Route, place: Place): OpenApi.OperationObject {
  const { call } = route;
  return {
    operationId: `${place.slice}.${place.name}`,
    tags: [place.slice],
    summary: whoMay(call.access),
    security: call.access === 'visitors' ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [...parametersOf(call, 'params', 'path'), ...parametersOf(call, 'query', 'query')],
    ...(call.body && { requestBody: bodyOf(call) }),
    responses: { ...answerOf(call), ...failuresOf(refusalsOf(route)) },
  };
}

const whoMay = (access: Call['access']): string => {
  if (access === 'visitors') return 'For everybody';
  return access === 'signedIn' ? 'For every account' : `For each ${access.join(' and ')}`;
};

function parametersOf(
  call: Call,
  part: 'params' | 'query',
  where: 'path' | 'query',
): OpenApi.ParameterObject[] {
  const schema = call[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

const image: OpenApi.SchemaObject = {
  type: 'string',
  format: 'binary',
  description: 'A JPEG, PNG, WebP, GIF or AVIF image of at most 5 MB',
};

function bodyOf({ body, multipart }: Call): OpenApi.RequestBodyObject {
  const schema = body ? schemaOf(body, 'input') : {};
  if (!multipart) return { required: true, content: { 'application/json': { schema } } };
  const form = { ...schema, properties: { ...schema.properties, image } };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

const answerOf = ({ answer, events }: Call): Responses => ({
  '200': {
    description: events ? 'It worked; each event holds one of these.' : 'It worked.',
    content: {
      [events ? 'text/event-stream' : 'application/json']: { schema: schemaOf(answer, 'output') },
    },
  },
});

/** The refusals by status, each with its code and text; and what a fault or an outage looks like. */
function failuresOf(codes: readonly RefusalCode[]): Responses {
  const statuses = new Set(codes.map((code) => refusals[code].status));
  const entries = [...statuses].map((status): [string, OpenApi.ResponseObject] => {
    const ofStatus = codes.filter((code) => refusals[code].status === status);
    const lines = ofStatus.map((code) => `${code}: ${refusals[code].message}`);
    return [String(status), failure(lines.join('\n'), ofStatus)];
  });
  return {
    ...Object.fromEntries(entries),
    '500': failure('FAULT: a mistake of ours', ['FAULT']),
    '503': failure('UNAVAILABLE: a store is away, try again', ['UNAVAILABLE']),
  };
}

const failure = (description: string, codes: readonly string[]): OpenApi.ResponseObject => ({
  description,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Failure' },
          { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
        ],
      },
    },
  },
});
