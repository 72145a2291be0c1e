import { createAction, type Store, type UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';

export type Saga = () => Generator;

export interface ClientStore extends Store<object> {
  /** Starts a saga, once, for as long as the store lives. */
  readonly start: (saga: Saga) => void;
}

export const useClientStore = (): ClientStore => useStore() as ClientStore;

/** Starts the saga of a feature whose parts are loaded later. */
export function useSaga(saga: Saga): void {
  const { start } = useClientStore();
  useEffect(() => start(saga), [start, saga]);
}

/** In the `meta` of an action: what is on the screen may have changed. */
export const refreshes = { refreshes: true } as const;

const isRefreshing = ({ meta }: UnknownAction): boolean =>
  typeof meta === 'object' && meta !== null && 'refreshes' in meta;

/** What is on the screen was read without the position that this tab knows. */
export const renderedWithoutPosition = createAction('freshness/renderedWithoutPosition', () => ({
  payload: undefined,
  meta: refreshes,
}));

/** Counts what may have changed something on the screen; open screens reload when the number changes. */
export const freshnessReducer = (count = 0, action: UnknownAction): number =>
  isRefreshing(action) ? count + 1 : count;

export const selectFreshness = (state: object): number =>
  (state as { readonly freshness: number }).freshness;
