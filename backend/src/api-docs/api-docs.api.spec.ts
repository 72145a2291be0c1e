import { Validator } from '@seriousme/openapi-schema-validator';
import { calls } from '@nirmaan/contracts/catalogue';
import { type RunningApi, startApi } from '../testing/api.js';

type Response = Readonly<{ description: string; headers?: object; content?: object }>;
type Responses = Readonly<Record<string, Response>>;
type Operation = Readonly<{
  operationId: string;
  parameters: readonly { readonly in: string; readonly name: string }[];
  requestBody?: { readonly content: object };
  responses: Responses;
}>;
type Document = Readonly<{
  openapi: string;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}>;

describe('the description of the API', () => {
  let api: RunningApi;
  let document: Document;
  beforeAll(async () => {
    api = await startApi();
    document = (await (await fetch(`${api.url}/api/docs`)).json()) as Document;
  });
  afterAll(() => api.stop());

  const getResponses = (method: string, path: string): Responses =>
    document.paths[path]?.[method]?.responses ?? {};

  it('is a valid OpenAPI 3.1 document', async () => {
    expect(document.openapi).toBe('3.1.0');
    expect(await new Validator().validate(JSON.stringify(document, null, 2))).toEqual({
      valid: true,
    });
  });

  it('tells every call of the contracts', () => {
    const told = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    );
    const known = Object.entries(calls).flatMap(([slice, ofSlice]) =>
      Object.keys(ofSlice).map((name) => `${slice}.${name}`),
    );
    expect(told.toSorted()).toEqual([...known, 'image.read'].toSorted());
  });

  it('tells every refusal with its status, code and text', () => {
    const responses = getResponses('post', '/user/apply-project');
    expect(responses['402']?.description).toBe('SUBSCRIPTION.NO_CREDIT: Subcription Required.');
    expect(responses['409']?.description).toContain('APPLICATION.ALREADY_SUBMITTED: ');
    expect(responses['403']?.description).toContain('ACCOUNT.WRONG_ROLE: ');
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '413', '415', '421', '500', '503']),
    );
  });

  it('tells headers, form bodies and images', () => {
    const operation = (method: string, path: string) => document.paths[path]?.[method];
    const headers = (method: string, path: string) =>
      operation(method, path)?.parameters.flatMap((one) => (one.in === 'header' ? one.name : []));
    expect(headers('post', '/add-project')).toEqual(['idempotency-key']);
    expect(headers('get', '/gets/all-blogs')).toEqual(['x-at-least']);
    expect(headers('post', '/webhooks/razorpay')).toEqual([
      'x-razorpay-signature',
      'x-razorpay-event-id',
    ]);
    expect(getResponses('post', '/add-project')['200']?.headers).toHaveProperty('x-position');
    expect(getResponses('get', '/gets/all-blogs')['200']?.headers).toHaveProperty('x-stale');
    expect(Object.keys(operation('post', '/login')?.requestBody?.content ?? {})).toEqual([
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]);
    expect(getResponses('get', '/images/{file}')['200']?.content).toHaveProperty('image/webp');
  });

  it('promises visitors nothing that they may not do', () => {
    expect(getResponses('get', '/gets/all-blogs')).not.toHaveProperty('401');
    expect(getResponses('get', '/user/get-all-project')).toHaveProperty('401');
  });

  it('is served under the name of its format, too', async () => {
    const json = await fetch(`${api.url}/api/docs/openapi.json`);
    expect(await json.json()).toEqual(document);
  });
});
