import { ProfileEditor } from '../features/profiles/components/ProfileEditor.tsx';

export function ProfileEditPage() {
  return <ProfileEditor />;
}
