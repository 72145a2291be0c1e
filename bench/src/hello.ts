import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** A bare Nest application: the cost of a route that does nothing. */
@Controller()
class HelloController {
  @Get('hello')
  hello() {
    return { message: 'Hello' };
  }
}

@Module({ controllers: [HelloController] })
class HelloModule {}

const app = await NestFactory.create(HelloModule, { logger: false });
await app.listen(Number(process.env['PORT']), '127.0.0.1');
process.send?.('ready');
process.on('SIGTERM', () => process.exit(0));
