import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import { useDispatch } from 'react-redux';

interface Requesting {
  /** The answer is already here. */
  readonly isHere?: boolean;
  /** What makes it load again when it changes. */
  readonly version?: number;
}

/** Requests a read unless its answer is here, and returns a function that requests it again. `request` must be a stable value. */
export function useRequest<Request>(
  requested: (request: Request) => UnknownAction,
  request: Request,
  { isHere = false, version }: Requesting = {},
): () => void {
  const dispatch = useDispatch();
  const reload = useCallback(
    () => void dispatch(requested(request)),
    [dispatch, requested, request],
  );
  useEffect(() => {
    if (!isHere) reload();
  }, [isHere, reload, version]);
  return reload;
}
