import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { openedProject } from './project.api';

/** Loads a whole project, of which its list shows a part; null until it is there. Nothing is loaded for an empty id. */
export function useOpenedProject(id: string) {
  const dispatch = useDispatch();
  const { data, message } = useSelector(openedProject.select);
  const [earlier] = useState(data);
  const reload = useCallback(() => {
    if (id) dispatch(openedProject.requested({ params: { id } }));
  }, [dispatch, id]);
  useEffect(reload, [reload]);
  const project = data !== earlier && data?._id === id ? data : null;
  return { project, message: project ? '' : message, reload };
}
