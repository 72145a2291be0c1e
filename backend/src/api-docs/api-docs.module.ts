import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Routes } from '../kernel/http/routes.js';
import { ApiDocsController } from './api-docs.controller.js';

/** Serves the OpenAPI document of this API. */
@Module({ imports: [DiscoveryModule], controllers: [ApiDocsController], providers: [Routes] })
export class ApiDocsModule {}
