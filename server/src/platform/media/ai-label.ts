import { createReadStream } from 'node:fs';

/**
 * The end of the IPTC values `trainedAlgorithmicMedia` and `compositeWithTrainedAlgorithmicMedia`. Generators write
 * them as plain text into XMP, IPTC and C2PA metadata.
 */
const mark = Buffer.from('rainedAlgorithmicMedia');
const chunkBytes = 1024 * 1024;

/** How it is known that a photo or video was made with AI: from its metadata, or from its author. */
export type AiLabel = 'detected' | 'declared';

/**
 * The label of an uploaded file; one found in its metadata prevails over what the author declared. Null if there is
 * neither.
 */
export async function findAiLabel(path: string, isDeclared: boolean): Promise<AiLabel | null> {
  if (await hasAiMark(path)) return 'detected';
  return isDeclared ? 'declared' : null;
}

/** Whether the metadata of a photo or video says that it was made with AI. Reads the file in chunks. */
async function hasAiMark(path: string): Promise<boolean> {
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    if (bytes.includes(mark)) return true;
    // The mark may be split between two chunks.
    rest = bytes.subarray(-mark.length);
  }
  return false;
}

/** The value of IPTC for media that were made with AI. */
export const aiSourceType =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/** The metadata of photos and MP4 videos that were made with AI, as IPTC defines it. */
export const aiXmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="${aiSourceType}"/></rdf:RDF></x:xmpmeta>`;
