import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { type AnyCall, getFields } from '../api';
import { useClientStore } from '../store';
import type { RequestOf } from './exchange';
import { type Handled, useSend } from './handled';

/** Sends a submit, and shows and reports how the last request that was sent here ended. */
export function useSubmit<C extends AnyCall>(submit: Handled<C>, onAccepted?: () => void) {
  const store = useClientStore();
  const sendNamed = useSend(submit);
  const [id, setId] = useState('');
  const { loader: busy, accepted, refused } = useSelector(submit.select);
  const isAccepted = id !== '' && accepted === id;
  const report = useEffectEvent(() => onAccepted?.());
  useEffect(() => {
    if (isAccepted) report();
  }, [isAccepted, id]);
  const send = (request: RequestOf<C> = {}) => {
    if (submit.select(store.getState()).loader) return;
    const next = nanoid();
    setId(next);
    sendNamed(request, next);
  };
  const failure = refused?.id === id ? refused.failure : null;
  const refusedWith = failure?.kind === 'refused' ? failure.status : null;
  return { busy, fieldErrors: getFields(failure), refusedWith, send };
}
