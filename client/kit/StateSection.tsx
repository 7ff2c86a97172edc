import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../src/ui/Button.tsx';
import { EmptyState } from '../src/ui/EmptyState.tsx';
import { ErrorState } from '../src/ui/ErrorState.tsx';
import { LoadingRegion } from '../src/ui/LoadingRegion.tsx';
import { Skeleton } from '../src/ui/Skeleton.tsx';
import { KitSection } from './KitSection.tsx';

export function StateSection() {
  const [retries, setRetries] = useState(0);
  return (
    <KitSection title="Four states" wide>
      <div className="grid gap-4 lg:grid-cols-3">
        <LoadingRegion key={retries} onRetry={() => setRetries(retries + 1)}>
          <div className="flex flex-col gap-4 py-4">
            {[0, 1, 2].map((row) => (
              <div key={row} className="flex items-center gap-3">
                <Skeleton className="size-10 rounded-full!" />
                <div className="flex flex-1 flex-col gap-2">
                  <Skeleton className="h-3.5 w-2/5" />
                  <Skeleton className="h-3.5 w-4/5" />
                </div>
              </div>
            ))}
          </div>
        </LoadingRegion>
        <EmptyState
          icon={FolderOpen}
          title="No projects yet"
          action={<Button>Add your first project</Button>}
        >
          Projects you start or join will stand here.
        </EmptyState>
        <ErrorState message="Failed to load projects" onRetry={() => setRetries(retries + 1)} />
      </div>
    </KitSection>
  );
}
