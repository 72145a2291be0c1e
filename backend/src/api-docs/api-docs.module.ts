import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Routes } from '../kernel/http/routes.js';
import { ApiDocsController } from './api-docs.controller.js';

/** The API tells what it is. */
@Module({ imports: [DiscoveryModule], controllers: [ApiDocsController], providers: [Routes] })
export class ApiDocsModule {}
