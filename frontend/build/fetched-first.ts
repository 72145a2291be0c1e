import type { ModulePreloadOptions, Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;
const exported = 'export const __vitePreload =';

/**
 * Has every `import()` of the client wait until its files have been fetched. Chromium never asks again for a module
 * that it could not get once: without this, whoever loses the network for a moment has to load the page again.
 */
export const fetchedFirst = (): Plugin => ({
  name: 'fetched-first',
  transform: {
    filter: { id: helper },
    handler: (code) => {
      if (!code.includes(exported)) throw new Error('Vite loads its chunks in another way');
      return {
        code: `import { fetched } from '/src/shared/late/fetched';
          ${code.replace(exported, 'const preload =')};
          export const __vitePreload = async (load, files, importer) => {
            await fetched(files);
            return preload(load, files, importer);
          };`,
        map: null,
      };
    },
  },
});

/** Names the file itself as well: Vite would name only those that come with it. */
export const everyFile: ModulePreloadOptions = {
  polyfill: false,
  resolveDependencies: (file, others, { hostType }) =>
    hostType === 'js' ? [...new Set([file, ...others])] : others,
};
