import {
  applyDecorators,
  HttpCode,
  Injectable,
  RequestMapping,
  RequestMethod,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { type RequestHandler, Router } from 'express';
import type { Access as AllowedCallers, Call } from '@nirmaan/contracts/kernel';
import { answerInTime } from './answer-in-time.js';
import { headersRead, Input, RefuseUnexpected } from './input.js';
import { FormFieldsInterceptor } from './multipart.js';
import { ThrottleGuard } from './rate-limit.js';

/** Who may call a route; by default every signed-in account. `Serve` copies it from the call. */
export const Access = Reflector.createDecorator<AllowedCallers>();

/** Metadata key of the contract call that a controller method serves. */
export const SERVED_CALL = 'served call';

type AnyCall = Pick<Call, 'method' | 'path' | 'access' | 'query' | 'body' | 'rawBody'>;

/**
 * Routes a contract call to a method, with the call's access rule; success is 200. The method's first parameter, unless it
 * is decorated, gets the parsed request: `post({ body, cause }: InputOf<typeof projectCalls.post>)`. Whatever may add events
 * is throttled, unless it says that it is not.
 */
export const Serve = (call: AnyCall, { throttled = call.method !== 'GET' } = {}): MethodDecorator =>
  applyDecorators(
    ...(throttled ? [UseGuards(ThrottleGuard)] : []),
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(200),
    SetMetadata(SERVED_CALL, call),
    Access(call.access),
    UseInterceptors(new RefuseUnexpected(call), answerInTime),
    passInput(call),
  );

const passInput =
  (call: AnyCall): MethodDecorator =>
  (controller, name, { value }) => {
    const isDecorated = getParameters(controller.constructor, name).some(
      ({ index }) => index === 0,
    );
    if (!isDecorated && (value as Method).length > 0) Input(call)(controller, name, 0);
  };

export interface Route {
  readonly call: Call;
  readonly throttled: boolean;
  /** The request headers that its handler reads. */
  readonly headers: readonly string[];
  /** Also accepts a multipart form without files. */
  readonly takesForms: boolean;
}

/** Lists every call that this process serves. */
@Injectable()
export class Routes {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  all(): Route[] {
    return this.discovery
      .getControllers()
      .flatMap(({ metatype }) => this.getRoutes(metatype as Controller));
  }

  private getRoutes(controller: Controller): Route[] {
    const methods = this.scanner.getAllMethodNames(controller.prototype);
    return methods.flatMap((name) =>
      this.toRoutes(controller, name, controller.prototype[name] as Method),
    );
  }

  private toRoutes(controller: Controller, name: string, method: Method): Route[] {
    const call = Reflect.getMetadata(SERVED_CALL, method) as Call | undefined;
    if (!call) return [];
    return [
      {
        call,
        throttled: isThrottled(controller, method),
        headers: getHeaders(controller, name),
        takesForms: takesForms(method),
      },
    ];
  }
}

type Method = () => unknown;
type Controller = (new () => unknown) & { readonly prototype: Record<string, unknown> };

const isThrottled = (...guarded: readonly (Controller | Method)[]): boolean =>
  guarded.some((one) => {
    const guards = Reflect.getMetadata('__guards__', one) as unknown[] | undefined;
    return guards?.includes(ThrottleGuard);
  });

interface Parameter {
  readonly index: number;
  readonly factory?: unknown;
}

const getParameters = (controller: object, name: string | symbol): readonly Parameter[] =>
  Object.values(
    (Reflect.getMetadata('__routeArguments__', controller, name) ?? {}) as Record<
      string,
      Parameter
    >,
  );

const getHeaders = (controller: Controller, name: string): string[] =>
  getParameters(controller, name).flatMap(({ factory }) => headersRead.get(factory) ?? []);

function takesForms(method: Method): boolean {
  const interceptors = Reflect.getMetadata('__interceptors__', method) as unknown[] | undefined;
  return interceptors?.some((one) => one instanceof FormFieldsInterceptor) ?? false;
}

/** Answers OPTIONS with the methods of the path. */
export function answerOptions(routes: readonly Route[]): RequestHandler {
  const router = Router();
  for (const { call } of routes)
    router.options(call.path, (_, response, next) => {
      response.append('allow', call.method === 'GET' ? ['GET', 'HEAD'] : call.method);
      next();
    });
  router.use((_, response, next) => {
    if (response.get('allow')) response.append('allow', 'OPTIONS').status(204).end();
    else next();
  });
  // Other requests need not be compared with every path.
  return (request, response, next) => {
    if (request.method === 'OPTIONS') router(request, response, next);
    else next();
  };
}
