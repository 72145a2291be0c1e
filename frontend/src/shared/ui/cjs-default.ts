/** The default export of a CommonJS package: bundlers disagree on whether they unwrap it. */
export const cjsDefault = <T>(exported: T | { readonly default: T }): T =>
  typeof exported === 'object' && exported !== null && 'default' in exported
    ? exported.default
    : exported;
