import { create } from 'zustand';
import type { SoundMeasure } from '../recorder/audio-measure.ts';

/** A file that was chosen or recorded, with its metadata. */
export interface FileToSend {
  readonly file: File;
  /** The length and waveform of a recording. Chosen files are measured when their upload starts. */
  readonly sound?: SoundMeasure;
  readonly description?: string;
  /** The transcript of a recording; '' for none. */
  readonly transcript?: string;
}

export interface OutgoingFile extends FileToSend {
  readonly clientId: string;
  readonly conversationId: number;
  /** The time of the choice, ISO 8601. */
  readonly at: string;
  /** `waiting`: behind another file. `away`: the server is unreachable. */
  readonly phase: 'waiting' | 'uploading' | 'away' | 'failed';
  /** The number of bytes that the server has. */
  readonly done: number;
  /** The reason of a failure. */
  readonly info: string;
}

/**
 * Outgoing files, in the order of their sending. The browser asks before a reload, which would lose
 * them: it does not return chosen files.
 */
export const useFileOutbox = create<{ readonly files: readonly OutgoingFile[] }>()(() => ({
  files: [],
}));

export function addOutgoing(files: readonly OutgoingFile[]): void {
  useFileOutbox.setState((state) => ({ files: [...state.files, ...files] }));
}

/** Updates a file. Does nothing if it is no longer outgoing. */
export function changeOutgoing(clientId: string, changes: Partial<OutgoingFile>): void {
  useFileOutbox.setState(({ files }) => ({
    files: files.map((one) => (one.clientId === clientId ? { ...one, ...changes } : one)),
  }));
}

/** Removes a file that was sent or cancelled. */
export function removeOutgoing(clientId: string): void {
  useFileOutbox.setState(({ files }) => ({
    files: files.filter((one) => one.clientId !== clientId),
  }));
}
