import { Global, Module } from '@nestjs/common';
import { LiveReadModelsFinder } from './live-read-models.js';
import { ReadModelReader } from './read-model-reader.js';
import { ResponseCache } from './response-cache.js';

@Global()
@Module({
  providers: [LiveReadModelsFinder, ReadModelReader, ResponseCache],
  exports: [LiveReadModelsFinder, ReadModelReader, ResponseCache],
})
export class ReadingModule {}
