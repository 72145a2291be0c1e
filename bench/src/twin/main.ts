import 'reflect-metadata';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { connectMongo } from '@nirmaan/platform/mongo';
import { Db } from 'mongodb';
import { furnish } from './edge.js';
import { TwinController } from './twin.controller.js';

@Module({})
class TwinModule {
  static on(db: Db): DynamicModule {
    return {
      module: TwinModule,
      imports: [JwtModule.register({ secret: 'twin-secret'.repeat(4) })],
      controllers: [TwinController],
      providers: [{ provide: Db, useValue: db }],
    };
  }
}

await runProcess('twin', async () => {
  const { PORT = '0', MONGO_URL = '' } = process.env;
  const mongo = await connectMongo(MONGO_URL, 'twin');
  const twin = TwinModule.on(mongo.db);
  const app = await NestFactory.create<NestExpressApplication>(twin, { logger: false });
  await furnish(app).listen(PORT, '127.0.0.1');
  return async () => {
    await app.close();
    await mongo.close();
  };
});
