import type { Request } from 'express';

/** The template of the route that a request found, so that no id and nothing personal is told. */
export const getRoute = ({ route }: Request): string | undefined =>
  isRoute(route) ? route.path : undefined;

const isRoute = (route: unknown): route is { readonly path: string } =>
  typeof route === 'object' && route !== null && 'path' in route && typeof route.path === 'string';
