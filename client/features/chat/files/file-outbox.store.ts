import { create } from 'zustand';
import type { SoundMeasure } from '../recorder/audio-measure.ts';

/** A file that somebody chose or recorded, and what is known of it beside its bytes. */
export interface FileToSend {
  readonly file: File;
  /** The measure of a recording; a chosen file is measured when its turn comes. */
  readonly sound?: SoundMeasure;
  /** The description of a picture; '' if there is none. */
  readonly description?: string;
}

export interface OutgoingFile extends FileToSend {
  readonly clientId: string;
  readonly conversationId: number;
  /** When it was chosen, ISO 8601. */
  readonly at: string;
  /** Sent one after the other: all but the first wait. `away`: until the server is reached again. */
  readonly phase: 'waiting' | 'uploading' | 'away' | 'failed';
  /** Bytes that are at the server. */
  readonly done: number;
  /** Why it failed. */
  readonly info: string;
}

/**
 * Files on their way, in the order they are sent. They live as long as the page: a browser gives no
 * page a file back after a reload, so leaving it asks first.
 */
export const useFileOutbox = create<{ readonly files: readonly OutgoingFile[] }>()(() => ({
  files: [],
}));

export function addOutgoing(files: readonly OutgoingFile[]): void {
  useFileOutbox.setState((state) => ({ files: [...state.files, ...files] }));
}

/** Changes what is known of one file; nothing when it is not on its way any more. */
export function changeOutgoing(clientId: string, changes: Partial<OutgoingFile>): void {
  useFileOutbox.setState(({ files }) => ({
    files: files.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
  }));
}

/** Takes a file out: it was sent, or given up. */
export function removeOutgoing(clientId: string): void {
  useFileOutbox.setState(({ files }) => ({
    files: files.filter((one) => one.clientId !== clientId),
  }));
}
