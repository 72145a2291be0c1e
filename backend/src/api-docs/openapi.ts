import { calls, type RefusalCode, refusals } from '@nirmaan/contracts/catalogue';
import {
  API_BASE,
  type Call,
  failureBody,
  IDEMPOTENCY_KEY,
  PRODUCT_NAME,
  X_AT_LEAST,
  X_POSITION,
  X_STALE,
} from '@nirmaan/contracts/kernel';
import type * as OpenApi from 'openapi3-ts/oas31';
import { z } from 'zod';
import { getCookieName } from '../account/account.module.js';
import type { Route } from '../kernel/http/routes.js';

/** A contract's schema as JSON Schema: what may be sent, or what comes back. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): OpenApi.SchemaObject {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io });
  return json as OpenApi.SchemaObject;
}

/** Where a call stands in the contracts. */
export interface Place {
  readonly slice: string;
  readonly name: string;
}

/** Throws for a call that the catalogue does not list. */
function findPlace(call: Call): Place {
  for (const [slice, ofSlice] of Object.entries(calls)) {
    const entry = Object.entries<object>(ofSlice).find(([, one]) => one === call);
    if (entry) return { slice, name: entry[0] };
  }
  throw new Error(`${call.method} ${call.path} is missing in the catalogue of calls`);
}

/** Whatever is sent may be unreadable, too much, or of another kind. */
const ofAnyCall: readonly RefusalCode[] = [
  'REQUEST.INVALID',
  'REQUEST.TOO_LARGE',
  'REQUEST.UNSUPPORTED_TYPE',
  'REQUEST.WRONG_HOST',
];

const ofUploads: readonly RefusalCode[] = [
  'IMAGE.TOO_LARGE',
  'IMAGE.TOO_MANY_PIXELS',
  'IMAGE.NOT_AN_IMAGE',
  'IMAGE.TOO_MANY_AT_ONCE',
];

/** Every refusal that a call may answer with: those of its own rules, and those that follow from how it is served. */
function listRefusals({ call, throttled }: Route): RefusalCode[] {
  const when = (condition: boolean, ...codes: RefusalCode[]) => (condition ? codes : []);
  const codes = [
    ...ofAnyCall,
    ...when(call.method !== 'GET', 'REQUEST.FOREIGN_ORIGIN'),
    ...when(call.access !== 'visitors', 'ACCOUNT.NOT_SIGNED_IN'),
    ...when(Array.isArray(call.access), 'ACCOUNT.WRONG_ROLE'),
    ...when(call.verified === true, 'ACCOUNT.EMAIL_UNVERIFIED'),
    ...when(call.multipart === true, ...ofUploads),
    ...when(call.multipart === 'attachment', 'REQUEST.TOO_MANY'),
    ...when(throttled, 'REQUEST.TOO_MANY'),
    ...((call.refuses ?? []) as readonly RefusalCode[]),
  ];
  return [...new Set(codes)];
}

type Responses = OpenApi.ResponsesObject;

export function buildOperation(route: Route, place: Place): OpenApi.OperationObject {
  const { call } = route;
  return {
    operationId: `${place.slice}.${place.name}`,
    tags: [place.slice],
    summary: whoMay(call.access),
    security: call.access === 'visitors' ? [] : [{ cookie: [] }, { bearer: [] }],
    parameters: [
      ...buildParameters(call, 'params', 'path'),
      ...buildParameters(call, 'query', 'query'),
      ...buildHeaders(route),
    ],
    ...((call.body ?? call.rawBody) && { requestBody: buildBody(route) }),
    responses: { ...buildAnswer(route), ...buildFailures(listRefusals(route)) },
  };
}

const whoMay = (access: Call['access']): string => {
  if (access === 'visitors') return 'For everybody';
  return access === 'signedIn' ? 'For every account' : `For each ${access.join(' and ')}`;
};

function buildParameters(call: Call, part: 'params' | 'query', where: 'path' | 'query') {
  const schema = call[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: property,
  }));
}

const file = { type: 'string', format: 'binary' } as const;
const image = { ...file, description: 'A JPEG, PNG, WebP, GIF or AVIF image of at most 5 MB' };
const attachment = { ...file, description: 'A PDF, PNG, JPEG or WebP file of at most 10 MB' };

const headerTexts: Readonly<Record<string, string>> = {
  [X_AT_LEAST]: 'The newest position that the caller has seen; the answer waits for it up to 2 s',
  [IDEMPOTENCY_KEY]: 'The same for all repeats of a submit: 8 to 64 letters, digits, _ or -',
};

const buildHeaders = ({ call, headers }: Route): OpenApi.ParameterObject[] =>
  [...headers.map((name) => [name, headerTexts[name]]), ...Object.entries(call.headers ?? {})].map(
    ([name = '', description = '']) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string' },
    }),
  );

function buildBody({ call, takesForms }: Route): OpenApi.RequestBodyObject {
  const { body, multipart, rawBody } = call;
  if (rawBody)
    return {
      required: true,
      description: rawBody,
      content: { 'application/json': { schema: { type: 'object' } } },
    };
  const schema = body ? toJsonSchema(body, 'input') : {};
  if (!multipart) {
    const types = ['application/json', 'application/x-www-form-urlencoded'];
    const all = takesForms ? [...types, 'multipart/form-data'] : types;
    return { required: true, content: Object.fromEntries(all.map((type) => [type, { schema }])) };
  }
  const sent = multipart === true ? { image } : { attachment };
  const form = {
    ...schema,
    type: 'object',
    properties: { ...schema.properties, ...sent },
  } as const;
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}

/** A read that waits for a position may be stale; a command names the position of its newest event. */
function buildAnswerHeaders({ call, headers }: Route): OpenApi.HeadersObject {
  const schema: OpenApi.SchemaObject = { type: 'string' };
  if (headers.includes(X_AT_LEAST))
    return { [X_STALE]: { description: '`true` when the answer lacks newer events', schema } };
  if (call.method === 'GET') return {};
  return { [X_POSITION]: { description: 'Send it as `x-at-least` to read this write', schema } };
}

const buildAnswer = (route: Route): Responses => ({
  '200': {
    description: route.call.events ? 'It worked; each event holds one of these.' : 'It worked.',
    headers: buildAnswerHeaders(route),
    content: {
      [route.call.events ? 'text/event-stream' : 'application/json']: {
        schema: toJsonSchema(route.call.answer, 'output'),
      },
    },
  },
});

/** The refusals by status, each with its code and text; and what a fault or an outage looks like. */
function buildFailures(codes: readonly RefusalCode[]): Responses {
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

/** The whole API, derived from the contracts and from how they are served. */
export const buildOpenApi = (routes: readonly Route[], url: string): OpenApi.OpenAPIObject => ({
  openapi: '3.1.0',
  info: { title: `${PRODUCT_NAME} API`, version: '1' },
  servers: [{ url: url + API_BASE }],
  tags: [...Object.keys(calls), 'image'].map((name) => ({ name })),
  paths: { ...buildPaths(routes), '/images/{file}': { get: readImage } },
  components: {
    schemas: { Failure: toJsonSchema(failureBody, 'output') },
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: getCookieName(url) },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  },
});

/** An image as the other answers name it. */
const readImage: OpenApi.OperationObject = {
  operationId: 'image.read',
  tags: ['image'],
  summary: 'For everybody',
  security: [],
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      description: 'The SHA-256 of the image and `.webp`',
      schema: { type: 'string', pattern: '^[0-9a-f]{64}\\.webp$' },
    },
  ],
  responses: {
    '200': { description: 'It never changes.', content: { 'image/webp': {} } },
    ...buildFailures(['REQUEST.NOT_FOUND', 'REQUEST.WRONG_HOST']),
  },
};

function buildPaths(routes: readonly Route[]): OpenApi.PathsObject {
  const paths: Record<string, OpenApi.PathItemObject> = {};
  for (const route of routes) {
    const operation = buildOperation(route, findPlace(route.call));
    const path = route.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation };
  }
  return paths;
}
