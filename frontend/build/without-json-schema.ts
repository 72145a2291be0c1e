import type { Plugin } from 'vite';

const describing = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves out what zod's classes carry along to describe themselves as JSON Schema: the API's documents need it, the
 * browser never does, and every public page would load it.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  transform: {
    filter: { id: describing },
    handler: (code) => {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(
        ([, name]) => name,
      );
      return {
        code: names.map((name) => `export const ${name} = () => ({});`).join('\n'),
        map: null,
      };
    },
  },
});
