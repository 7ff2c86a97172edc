import { msg } from '@lingui/core/macro';
import { useAppDispatch } from '../../../lib/store-hooks.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { pictureShape } from '../../../ui/crop/crop.ts';
import { PhotoField, type PhotoTexts } from '../../../ui/crop/PhotoField.tsx';
import { usePhotoChange } from '../../../ui/crop/use-photo-change.ts';
import type { ChatRoom } from '../chat.state.ts';
import { changeRoomPhoto, removeRoomPhoto } from '../rooms/room-photo.thunks.ts';

const texts: PhotoTexts = {
  choose: msg`Choose a photo`,
  add: msg`Add photo`,
  change: msg`Change photo`,
  remove: msg`Remove photo`,
  updated: msg`Group photo updated`,
  removed: msg`Group photo removed`,
};

interface RoomPhotoProps {
  room: ChatRoom;
}

/** The photo of a group, which its admins change. */
export function RoomPhoto({ room: { id: roomId, name, photo } }: RoomPhotoProps) {
  const dispatch = useAppDispatch();
  const photoChange = usePhotoChange({
    url: photo,
    upload: (chosen) => dispatch(changeRoomPhoto({ roomId, ...chosen })),
    remove: () => dispatch(removeRoomPhoto(roomId)),
  });
  return (
    <div className="mb-4">
      <PhotoField
        name={name}
        shape={pictureShape}
        hasPhoto={photo !== null}
        photoChange={photoChange}
        texts={texts}
      >
        <Avatar name={name} picture={photo} size={96} standsAlone />
      </PhotoField>
    </div>
  );
}
