import type { INestApplication } from '@nestjs/common';
import type { Express } from 'express';

/**
 * Lists every route that Nest registered with Express, as `GET /api/sectors`. Skips routes of all methods, in which
 * Nest records paths without the global prefix.
 */
export const listRoutes = (app: INestApplication): string[] =>
  (app.getHttpAdapter().getInstance() as Express).router.stack.flatMap(({ route }) =>
    route && route.stack.length === 1
      ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`)
      : [],
  );
