import type { INestApplication } from '@nestjs/common';
import type { Express } from 'express';

/**
 * Every route that Nest has given to Express, as `GET /api/sectors`. What stands under every method at once is
 * no route: Nest notes there which paths the global prefix leaves alone.
 */
export const listRoutes = (app: INestApplication): string[] =>
  (app.getHttpAdapter().getInstance() as Express).router.stack.flatMap(({ route }) =>
    route && route.stack.length === 1
      ? route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`)
      : [],
  );
