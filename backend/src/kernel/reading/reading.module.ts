import { Global, Module } from '@nestjs/common';
import { LiveReadModelsFinder } from './live-read-models.js';
import { ReadModelReader } from './read-model-reader.js';

/** The way of a read, for every slice. */
@Global()
@Module({
  providers: [LiveReadModelsFinder, ReadModelReader],
  exports: [LiveReadModelsFinder, ReadModelReader],
})
export class ReadingModule {}
