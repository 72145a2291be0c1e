import { projectCategories } from '@nirmaan/contracts/project';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { countRequest, selectCounts } from '../../../features/project';

/** How many projects each category holds: the reader's own, or everybody's. */
export function useCounts(whose: 'mine' | 'everybody') {
  const dispatch = useDispatch();
  useEffect(() => {
    for (const category of projectCategories) dispatch(countRequest(whose, category));
  }, [dispatch, whose]);
  return useSelector(selectCounts);
}
