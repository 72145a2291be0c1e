import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';

/** Where @nestjs/cqrs notes which message a class handles. */
const HANDLES = ['__commandHandler__', '__queryHandler__'];

/** Stops the start when one command or query has two handlers, which @nestjs/cqrs would only warn about. */
@Injectable()
export class UniqueHandlers implements OnModuleInit {
  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const handled = new Map<unknown, string>();
    for (const { metatype } of this.discovery.getProviders()) {
      const message = typeof metatype === 'function' ? messageOf(metatype) : undefined;
      if (!message || typeof metatype !== 'function') continue;
      const other = handled.get(message);
      if (other) throw new Error(`${other} and ${metatype.name} handle the same message`);
      handled.set(message, metatype.name);
    }
  }
}

const messageOf = (handler: object): unknown =>
  HANDLES.map((key): unknown => Reflect.getMetadata(key, handler)).find(Boolean);
