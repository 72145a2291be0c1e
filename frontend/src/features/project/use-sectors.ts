import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { listSectors } from './project.api';
import { selectSectors } from './project.slice';

/** The sectors, fetched once. */
export function useSectors() {
  const dispatch = useDispatch();
  const sectors = useSelector(selectSectors);
  const missing = sectors.length === 0;
  useEffect(() => {
    if (missing) dispatch(listSectors.requested());
  }, [dispatch, missing]);
  return sectors;
}
