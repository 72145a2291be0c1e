import type { FieldError } from '@nirmaan/contracts/kernel';
import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type AnyCall, getFields, getMessage } from '../api';
import type { Exchange, RequestOf } from './exchange';

/** How the last submit ended. The names are the specification's. */
export interface SubmitState {
  readonly loader: boolean;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly fieldErrors: readonly FieldError[];
  readonly refusedWith: number | null;
  /** How often each was accepted, by the type of its action: several may share a state. */
  readonly accepted: Readonly<Record<string, number>>;
}

export const noSubmit: SubmitState = {
  loader: false,
  successMessage: '',
  errorMessage: '',
  fieldErrors: [],
  refusedWith: null,
  accepted: {},
};

/** Keeps how an exchange ends; `failed` is the message of a refusal without one. */
export const reduceSubmit =
  <C extends AnyCall>({ requested, accepted, refused }: Exchange<C>, failed: string) =>
  (state: SubmitState = noSubmit, action: UnknownAction): SubmitState => {
    if (requested.match(action))
      return { ...state, ...noSubmit, accepted: state.accepted, loader: true };
    if (refused.match(action))
      return {
        ...state,
        loader: false,
        errorMessage: getMessage(action.payload, failed),
        fieldErrors: getFields(action.payload),
        refusedWith: action.payload.kind === 'refused' ? action.payload.status : null,
      };
    if (!accepted.match(action)) return state;
    const { message = '' } = action.payload as { readonly message?: string };
    const count = (state.accepted[action.type] ?? 0) + 1;
    const all = { ...state.accepted, [action.type]: count };
    return { ...state, loader: false, successMessage: message, accepted: all };
  };

export type Submit<C extends AnyCall> = Exchange<C> & {
  readonly select: (state: object) => SubmitState;
};

export const countAccepted = <C extends AnyCall>(submit: Submit<C>, state: object): number =>
  submit.select(state).accepted[submit.accepted.type] ?? 0;

/**
 * Sends a submit. `onAccepted` is called for what was sent here, and not for the same submit of another part of the page;
 * errors from before this part was opened are left out.
 */
export function useSubmit<C extends AnyCall>(submit: Submit<C>, onAccepted?: () => void) {
  const dispatch = useDispatch();
  const { loader: busy, fieldErrors, refusedWith } = useSelector(submit.select);
  const count = useSelector((state: object) => countAccepted(submit, state));
  const [old] = useState(fieldErrors);
  const countBefore = useRef<number | null>(null);
  const report = useEffectEvent(() => onAccepted?.());
  useEffect(() => {
    if (busy || countBefore.current === null) return;
    const isAccepted = count > countBefore.current;
    countBefore.current = null;
    if (isAccepted) report();
  }, [busy, count]);
  const send = (request: RequestOf<C>) => {
    countBefore.current = count;
    dispatch(submit.requested(request));
  };
  const shown = fieldErrors === old ? noSubmit : { fieldErrors, refusedWith };
  return { busy, fieldErrors: shown.fieldErrors, refusedWith: shown.refusedWith, send };
}
