import { Controller, Get, Inject, Module, Req, Res } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { Request, Response } from 'express';
import type * as OpenApi from 'openapi3-ts/oas31';
import { Access } from '../kernel/http/index.js';
import { Routes } from '../kernel/http/routes.js';
import { PUBLIC_ORIGIN } from '../kernel/http/browser-policy.js';
import { buildOpenApi } from './openapi.js';
import { renderPage } from './page.js';

@Controller('docs')
@Access('visitors')
export class ApiDocsController {
  private readonly document: OpenApi.OpenAPIObject;

  constructor(routes: Routes, @Inject(PUBLIC_ORIGIN) publicOrigin: string) {
    this.document = buildOpenApi(routes.all(), publicOrigin);
  }

  /** A page for browsers; the document itself for other clients. */
  @Get()
  show(@Req() request: Request, @Res() response: Response): void {
    const wantsPage = request.accepts(['json', 'html']) === 'html';
    if (wantsPage) response.type('html').send(renderPage(this.document));
    else response.json(this.document);
  }

  @Get('openapi.json')
  json(): OpenApi.OpenAPIObject {
    return this.document;
  }
}

/** Serves the OpenAPI document of this API. */
@Module({ imports: [DiscoveryModule], controllers: [ApiDocsController], providers: [Routes] })
export class ApiDocsModule {}
