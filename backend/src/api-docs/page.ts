import type * as OpenApi from 'openapi3-ts/oas31';
import { escapeHtml } from '../kernel/http/escape-html.js';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430 }
  h1 { font-size: 1.75rem } h2 { margin-top: 2.5rem; text-transform: capitalize } h3 { margin: 0; font-size: 1rem }
  summary { cursor: pointer; padding: .5rem 0; border-top: 1px solid #d9dee6 }
  summary h3 { display: inline } code, pre { font-family: ui-monospace, monospace }
  pre { background: #f4f6f9; padding: 1rem; overflow: auto } dt { font-weight: 600 } dd { margin: 0 0 .5rem; white-space: pre-line }
  .method { display: inline-block; min-width: 4rem; font-weight: 700 } .who { color: #5a6675 }`;

/** The document for people: one page without scripts or external files. */
export const renderPage = (document: OpenApi.OpenAPIObject): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title>
<style>${style}</style>
</head>
<body>
<h1>${escapeHtml(document.info.title)}</h1>
<p>All paths are below <code>${escapeHtml(document.servers?.[0]?.url ?? '')}</code>.
For programs: <a href="docs/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).</p>
${(document.tags ?? []).map(({ name }) => section(name, document)).join('\n')}
</body>
</html>
`;

interface Row {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApi.OperationObject;
}

const renderRows = ({ paths = {} }: OpenApi.OpenAPIObject): Row[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as OpenApi.OperationObject,
    })),
  );

function section(tag: string, document: OpenApi.OpenAPIObject): string {
  const rows = renderRows(document).filter(({ operation }) => operation.tags?.includes(tag));
  return rows.length === 0
    ? ''
    : `<section><h2>${escapeHtml(tag)}</h2>${rows.map(call).join('')}</section>`;
}

const call = ({ method, path, operation }: Row): string => `
<details>
<summary><h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<span class="who">${escapeHtml(operation.summary ?? '')}</span></summary>
${part('Parameters', operation.parameters)}${part('Body', operation.requestBody)}
<dl>${Object.entries(operation.responses ?? {})
  .map(response)
  .join('')}</dl>
</details>`;

const part = (title: string, value: object | undefined): string =>
  value && Object.keys(value).length > 0
    ? `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`
    : '';

const response = ([status, answer]: [string, object]): string =>
  `<dt>${status}</dt><dd>${escapeHtml('description' in answer ? String(answer.description) : '')}</dd>`;
