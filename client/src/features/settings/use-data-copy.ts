import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/store-hooks.ts';
import { selectCopy } from './privacy.slice.ts';
import { getExport } from './privacy.thunks.ts';

const askAgainMs = 1500;

/** The latest copy of one's data; while it is being made, asked for again and again. */
export function useDataCopy() {
  const dispatch = useAppDispatch();
  const copy = useAppSelector(selectCopy);
  const isUnderWay = copy?.state === 'waiting' || copy?.state === 'running';

  useEffect(() => {
    const asking = dispatch(getExport());
    return () => asking.abort();
  }, [dispatch]);

  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void dispatch(getExport()), askAgainMs);
    return () => clearInterval(timer);
  }, [dispatch, isUnderWay]);

  return { copy, isUnderWay };
}
