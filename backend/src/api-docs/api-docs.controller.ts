import { Controller, Get, Inject } from '@nestjs/common';
import type * as OpenApi from 'openapi3-ts/oas31';
import { Access, Routes } from '../kernel/http/routes.js';
import { PUBLIC_ORIGIN } from '../kernel/http/browser-policy.js';
import { buildOpenApi } from './openapi.js';

@Controller('docs')
@Access('visitors')
export class ApiDocsController {
  private document: OpenApi.OpenAPIObject | undefined;

  constructor(
    private readonly routes: Routes,
    @Inject(PUBLIC_ORIGIN) private readonly publicOrigin: string,
  ) {}

  @Get(['', 'openapi.json'])
  show(): OpenApi.OpenAPIObject {
    return (this.document ??= buildOpenApi(this.routes.all(), this.publicOrigin));
  }
}
