import type { Plugin } from 'vite';

const router = /react-router[\\/]dist[\\/].*\.mjs$/;
const nameForDeveloperTools = /^\w+\.displayName = "\w+";$/gm;
const component = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext)\()/gm;

/**
 * Lets the bundler leave out those components of the router that nobody uses: their names for developer tools, and
 * calls that it cannot know to be harmless, would keep them, with all that they need of a framework's server.
 */
export const withoutUnusedRouting = (): Plugin => ({
  name: 'without-unused-routing',
  transform: {
    filter: { id: router },
    handler: (code) => ({
      code: code
        .replaceAll(nameForDeveloperTools, '')
        .replaceAll(component, '$1/* @__PURE__ */ $2'),
      map: null,
    }),
  },
});
