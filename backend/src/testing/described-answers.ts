import { API_BASE, type Call } from '@nirmaan/contracts/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { RunningApi } from './api.js';

export const toName = ({ method, path }: Call): string => `${method} ${path}`;

/** Compares answers with the OpenAPI document of the API. */
export class DescribedAnswers {
  /** The calls that have succeeded. */
  readonly answered = new Set<string>();
  private readonly ajv = new Ajv2020({ strict: false, validateFormats: false });

  private constructor(document: object) {
    this.ajv.addSchema(document, 'api');
  }

  static async read({ url }: Pick<RunningApi, 'url'>): Promise<DescribedAnswers> {
    const document = await fetch(`${url}${API_BASE}/docs/openapi.json`);
    return new DescribedAnswers((await document.json()) as object);
  }

  /** Expects the document to know the call's status and content type, and the body to fit its schema. */
  expect(call: Call, status: number, type = '', body: unknown): void {
    const validate = this.findSchema(call, status, type.split(';')[0] ?? '');
    expect({ call: toName(call), status, isDescribed: validate !== undefined }).toMatchObject({
      isDescribed: true,
    });
    void validate?.(body);
    expect({ call: toName(call), status, errors: validate?.errors }).toMatchObject({
      errors: null,
    });
    if (status === 200) this.answered.add(toName(call));
  }

  private findSchema({ method, path }: Call, status: number, type: string) {
    const steps = ['paths', path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase(), 'responses'];
    const all = [...steps, String(status), 'content', type, 'schema'];
    const pointer = all.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
    return this.ajv.getSchema(encodeURI(`api#/${pointer}`));
  }
}
