import { type DynamicModule, Module, type Provider } from '@nestjs/common';

/** Hands every slice what its process was started with. */
@Module({})
export class GivenModule {
  static of(...providers: Provider[]): DynamicModule {
    return { module: GivenModule, global: true, providers, exports: providers };
  }
}
