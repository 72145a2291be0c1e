import { calls } from '@nirmaan/contracts/catalogue';
import { API_BASE, failureBody, PRODUCT_NAME } from '@nirmaan/contracts/kernel';
import type * as OpenApi from 'openapi3-ts/oas31';
import type { Route } from '../kernel/http/routes.js';
import { operationOf } from './operation.js';
import { placeOf } from './place-of.js';
import { schemaOf } from './schema-of.js';

/** The whole API, told from the contracts and from how they are served. */
export const buildOpenApi = (routes: readonly Route[], url: string): OpenApi.OpenAPIObject => ({
  openapi: '3.1.0',
  info: { title: `${PRODUCT_NAME} API`, version: '1' },
  servers: [{ url: url + API_BASE }],
  tags: Object.keys(calls).map((name) => ({ name })),
  paths: pathsOf(routes),
  components: {
    schemas: { Failure: schemaOf(failureBody, 'output') },
    securitySchemes: {
      cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      bearer: { type: 'http', scheme: 'bearer' },
    },
  },
});

function pathsOf(routes: readonly Route[]): OpenApi.PathsObject {
  const paths: Record<string, OpenApi.PathItemObject> = {};
  for (const route of routes) {
    const operation = operationOf(route, placeOf(route.call));
    const path = route.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.call.method.toLowerCase()]: operation };
  }
  return paths;
}
