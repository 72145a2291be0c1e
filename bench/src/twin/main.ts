import 'reflect-metadata';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { runProcess } from '@nirmaan/platform/lifecycle';
import { connectMongo } from '@nirmaan/platform/mongo';
import { Db } from 'mongodb';
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
  const app = await NestFactory.create(TwinModule.on(mongo.db), { logger: false });
  await app.listen(PORT, '127.0.0.1');
  return async () => {
    await app.close();
    await mongo.close();
  };
});
