import { pages } from '@sangam/contract/pages/pages.ts';
import { useLocation, useNavigate } from 'react-router';

/** Out of a room as the system's Back would go; whoever came by a link finds the list in its place. */
export function useBackToList(): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isFromList?: boolean } | null };
  return () => {
    if (state?.isFromList) void navigate(-1);
    else void navigate(pages.messages, { replace: true });
  };
}
