import { urlOf } from '@nirmaan/contracts/kernel';
import {
  notificationCalls,
  type NotificationOnWire,
  notificationOnWire,
} from '@nirmaan/contracts/notification';
import { END, eventChannel, type EventChannel } from 'redux-saga';

/**
 * Every notification behind a position, as it comes. A connection that drops is opened again by the browser, which
 * says what it heard last; the channel ends when the server turns it away.
 */
export const listenBehind = (position: string): EventChannel<NotificationOnWire> =>
  eventChannel((emit) => {
    const source = new EventSource(`${urlOf(notificationCalls.stream)}?after=${position}`);
    source.onmessage = ({ data }: MessageEvent<string>) =>
      emit(notificationOnWire.parse(JSON.parse(data)));
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) emit(END);
    };
    return () => source.close();
  });
