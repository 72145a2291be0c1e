import { Injectable } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ThrottlerGuard } from '@nestjs/throttler';
import type { Call } from '@nirmaan/contracts/kernel';
import { SERVED_CALL } from './serve.js';

/** A call as this program serves it. */
export interface Route {
  readonly call: Call;
  readonly throttled: boolean;
}

/** Every call that the controllers of this process serve. */
@Injectable()
export class Routes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  all(): Route[] {
    return this.discovery
      .getControllers()
      .flatMap(({ metatype }) => this.of(metatype as Controller));
  }

  private of(controller: Controller): Route[] {
    const methods = this.scanner.getAllMethodNames(controller.prototype);
    return methods.flatMap((name) => this.served(controller, controller.prototype[name] as Method));
  }

  private served(controller: Controller, method: Method): Route[] {
    const call = Reflect.getMetadata(SERVED_CALL, method) as Call | undefined;
    return call ? [{ call, throttled: isThrottled(controller, method) }] : [];
  }
}

type Method = () => unknown;
type Controller = (new () => unknown) & { readonly prototype: Record<string, unknown> };

const isThrottled = (...guarded: readonly (Controller | Method)[]): boolean =>
  guarded.some((one) => {
    const guards = Reflect.getMetadata('__guards__', one) as unknown[] | undefined;
    return guards?.includes(ThrottlerGuard);
  });
