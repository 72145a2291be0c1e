import { type Call, buildUrl } from '@nirmaan/contracts/kernel';
import { END, eventChannel, type EventChannel } from 'redux-saga';
import type { z } from 'zod';

/** A call that is answered by events. */
type Stream<Event> = Pick<Call, 'path'> & { readonly answer: z.ZodType<Event> };

/**
 * Every event of a stream behind a position, as it comes. A connection that drops is opened again by the browser,
 * which says what it heard last; the channel ends when the server turns it away.
 */
export const listenBehind = <Event extends object>(
  stream: Stream<Event>,
  position: string,
): EventChannel<Event> =>
  eventChannel((emit) => {
    const source = new EventSource(`${buildUrl(stream)}?after=${position}`);
    source.onmessage = ({ data }: MessageEvent<string>) =>
      emit(stream.answer.parse(JSON.parse(data)));
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) emit(END);
    };
    return () => source.close();
  });
